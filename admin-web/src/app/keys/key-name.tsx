import { useOs } from '@mantine/hooks';
import css from './key-name.module.css';

/** A key as it stands on the keyboard; `mod+K` is "⌘ K" on a Mac, "Ctrl K" elsewhere. */
export function KeyName({ of }: { of: string }) {
  const os = useOs({ getValueInEffect: false });
  const mod = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl';
  return <kbd className={css.root}>{of.replace('mod', mod).replace('+', ' ')}</kbd>;
}
