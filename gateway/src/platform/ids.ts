import { v7, validate } from 'uuid';

/** A new identifier: UUIDv7, so that rows made later sort later. */
export const newId = (): string => v7();

/** Whether `text` can be an identifier at all; the database would fail on anything else. */
export const isId = (text: string): boolean => validate(text);
