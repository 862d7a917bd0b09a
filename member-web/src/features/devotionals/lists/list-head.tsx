import type { ReactNode } from 'react';
import { MainHeading } from '../../../ui/arrival.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import css from './list.module.css';

interface Props {
  title: string;
  /** One sentence below the title. */
  children?: ReactNode;
}

/** Title of a list, and of its page. */
export function ListHead({ title, children }: Props) {
  usePageTitle(title);
  return (
    <header className={css.head}>
      <MainHeading>{title}</MainHeading>
      {children && <p>{children}</p>}
    </header>
  );
}
