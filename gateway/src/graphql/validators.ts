import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A list with at least one text that is more than blanks. */
export const HasFilled = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasFilled',
      validator: {
        validate: (value: unknown) => Array.isArray(value) && value.some((text) => /\S/.test(String(text))),
      },
    },
    options,
  );
