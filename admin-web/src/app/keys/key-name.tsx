import { useOs } from '@mantine/hooks';
import css from './key-name.module.css';

/** A key as labelled on the keyboard: `mod+K` is "⌘ K" on a Mac and "Ctrl K" elsewhere. */
export function KeyName({ of }: { of: string }) {
  const os = useOs({ getValueInEffect: false });
  const mod = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl';
  return <kbd className={css.root}>{of.replace('mod', mod).replaceAll('+', ' ')}</kbd>;
}
