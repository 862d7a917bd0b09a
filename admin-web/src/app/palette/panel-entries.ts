import type { ComponentType } from 'react';
import { actionsFor, sectionsFor } from '../sections.ts';

/** What can be chosen in the palette. */
export interface Entry {
  id: string;
  label: string;
  /** Beside the label. */
  note?: string;
  Icon: ComponentType<{ size: number; 'aria-hidden'?: 'true' }>;
  /** The address that it opens. Left out: `run`. */
  to?: string;
  run?(): void;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

export interface Findable extends Entry {
  /** Other words that find it. */
  aka?: string | undefined;
}

/**
 * The sections and actions of somebody with this role that have a word for each beginning of one that is typed, those
 * whose name begins so first.
 * @param own what the panel itself can do
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
