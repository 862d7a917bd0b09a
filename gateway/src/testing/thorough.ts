/** `THOROUGH=1 npm run test:long` tries as much as time allows; the gate tries a part of it. */
export const thorough = process.env.THOROUGH === '1';
