import type { MessagePart } from '@quiet-time/schema/sentences/runtime';
import { Fragment, type ReactNode } from 'react';

interface Props {
  parts: readonly MessagePart[];
  /** Renders the emphasized words; left out: as `strong`. */
  mark?(words: string): ReactNode;
}

/** A sentence of the catalog with emphasized words: those in `{#strong}…{/strong}` or another mark. */
export function Sentence({ parts, mark = strong }: Props) {
  let isMarked = false;
  return parts.map((part, index) => {
    if (part.type !== 'text') {
      isMarked = part.type === 'markup-start';
      return null;
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    return isMarked ? <Fragment key={index}>{mark(part.value)}</Fragment> : part.value;
  });
}

const strong = (words: string) => <strong>{words}</strong>;
