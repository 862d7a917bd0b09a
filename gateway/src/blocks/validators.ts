import { isEmailAddress } from '@quiet-time/schema/email-address';
import { filled } from '@quiet-time/schema/filled';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Requires a list with at least one visible text. */
export const HasFilled = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasFilled',
      validator: {
        validate: (value: unknown) => Array.isArray(value) && value.some((text) => filled.test(String(text))),
      },
    },
    options,
  );

/** Requires an object, or a list of objects, with visible text in all of these fields. */
export const HasAllFilled = (fields: string[], options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasAllFilled',
      validator: {
        validate: (value: unknown) =>
          [value]
            .flat()
            .every((item) => fields.every((field) => filled.test(String(Object(item)[field] ?? '')))),
      },
    },
    options,
  );

/** Requires a text of at least `min` characters, without surrounding blanks. */
export const HasLength = (min: number, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasLength',
      constraints: [min],
      validator: { validate: (value: unknown) => typeof value === 'string' && value.trim().length >= min },
    },
    options,
  );

/** Requires an e-mail address; surrounding blanks are allowed. */
export const IsEmailAddress = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isEmailAddress',
      validator: { validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value.trim()) },
    },
    options,
  );
