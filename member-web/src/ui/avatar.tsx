import { useState } from 'react';
import { initialOf } from './initial.ts';

interface Props {
  viewer: { name: string; avatar: string | null };
  /** Class with size and colors. */
  className?: string | undefined;
}

/** A member's picture, or the first letter of the name. Decorative: the name stands beside it, or names the button. */
export function Avatar({ viewer: { name, avatar }, className }: Props) {
  // Address of the broken picture, so that a new one is tried.
  const [broken, setBroken] = useState<string | null>(null);
  if (avatar && avatar !== broken) {
    return <img className={className} src={avatar} alt="" onError={() => setBroken(avatar)} />;
  }
  return (
    <span className={className} data-ground="" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
