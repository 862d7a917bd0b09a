import type { ComponentType } from 'react';
import { actionsFor, sectionsFor } from '../sections.ts';

/** Entry of the palette. */
export interface Entry {
  id: string;
  label: string;
  /** Text beside the label. */
  note?: string;
  Icon: ComponentType<{ size: number; 'aria-hidden'?: 'true' }>;
  /** Address to open. Without one, `run` is called. */
  to?: string;
  run?(): void;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

export interface Findable extends Entry {
  /** Synonyms for the search. */
  aka?: string | undefined;
}

/**
 * Lists the sections and actions of a role that match the text: each typed word is the beginning of one of theirs.
 * Entries whose label begins with the text come first.
 * @param own actions of the panel itself
 */
export function panelEntries(text: string, role: string, own: readonly Findable[]): EntryGroup[] {
  const goTo = sectionsFor(role).map(({ key, title, group, Icon, aka }) => ({
    id: `section-${key}`,
    label: title,
    note: group,
    Icon,
    aka,
    to: `/admin?s=${key}`,
  }));
  const begin = actionsFor(role)
    .filter(({ onDashboard }) => onDashboard !== 'alone')
    .map(({ name, to, Icon }) => ({ id: `action-${to}`, label: name, Icon, to }));
  return [
    { name: 'Go to', entries: matching(text, goTo) },
    { name: 'Do', entries: matching(text, [...begin, ...own]) },
  ];
}

function matching(text: string, entries: readonly Findable[]): Entry[] {
  const words = wordsOf(text);
  const begins = ({ label }: Findable) => label.toLowerCase().startsWith(text.toLowerCase());
  return entries
    .filter(({ label, note = '', aka = '' }) => {
      const known = wordsOf(`${label} ${note} ${aka}`);
      return words.every((word) => known.some((each) => each.startsWith(word)));
    })
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
