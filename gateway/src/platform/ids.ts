import { v7, validate } from 'uuid';

/** Makes a new id: UUIDv7, so that later rows sort later. */
export const newId = (): string => v7();

/** Whether `text` is a valid id; the database would fail on any other text. */
export const isId = (text: string): boolean => validate(text);
