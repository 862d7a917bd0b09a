import ICAL from 'ical.js';
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';

/**
 * Parses XML as strictly as the specification requires.
 * @returns the texts of the elements with a name
 * @throws for anything that is not well-formed
 */
export function textsIn(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    if (tag.name !== name) return;
    open++;
    texts.push('');
  });
  parser.on('closetag', (tag) => {
    if (tag.name === name) open--;
  });
  parser.on('text', (text) => {
    if (open > 0) texts.push(texts.pop() + text);
  });
  parser.write(xml).close();
  return texts;
}

export interface CalendarEvent {
  day: string;
  summary: string;
  description: string;
}

/** Returns the events of a calendar, each of which must be a whole day. */
export function eventsIn(text: string): CalendarEvent[] {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents('vevent').map((each) => {
    const { startDate, endDate, summary, description } = new ICAL.Event(each);
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    return { day: startDate.toString(), summary, description };
  });
}
