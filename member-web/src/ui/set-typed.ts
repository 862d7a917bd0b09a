/**
 * Sets a value as if it were typed. React takes a value that is set through the element's own setter for its own; through
 * the class's setter, with an event, it sees a change.
 */
export function setTyped(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
