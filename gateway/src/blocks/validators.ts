import { isEmailAddress } from '@quiet-time/schema/email-address';
import { filled } from '@quiet-time/schema/filled';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A list with at least one text that can be seen. */
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

/** An object, or a list of objects, each of which has something to be seen in all of these fields. */
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

/** A text of at least `min` characters, blanks around it not counted. */
export const HasLength = (min: number, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'hasLength',
      constraints: [min],
      validator: { validate: (value: unknown) => typeof value === 'string' && value.trim().length >= min },
    },
    options,
  );

/** An e-mail address, blanks around it forgiven. */
export const IsEmailAddress = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isEmailAddress',
      validator: { validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value.trim()) },
    },
    options,
  );
