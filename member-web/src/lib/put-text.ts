/** Replaces the part of a field's text that differs, so that the caret and the selection stay with their words. */
export function putText(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  const { value } = field;
  const most = Math.min(value.length, text.length);
  let start = 0;
  while (start < most && value[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && value.at(-1 - end) === text.at(-1 - end)) end++;
  field.setRangeText(text.slice(start, text.length - end), start, value.length - end, 'preserve');
}
