import { Scene } from '@quiet-time/web/brand/scene.tsx';
import { Link } from 'react-router';
import { IconChevronRight } from '../../ui/icons.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import type { Task } from './tasks.ts';
import css from './waiting.module.css';

interface Props {
  tasks: readonly Task[];
  /** Reports what is in order. */
  note?: string;
  /** Text if there are no tasks. */
  nothing?: string;
}

/** Open tasks, each linked to where it is done. */
export function Waiting({
  tasks,
  note,
  nothing = 'Nothing waits for you. A good moment to be quiet yourself.',
}: Props) {
  return (
    <TitledPanel title="What needs doing" note={note} flush>
      {tasks.length === 0 ? (
        <div className={css.nothing}>
          <Scene kind="seed" />
          <p>{nothing}</p>
        </div>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(({ key, text, detail, to, links }) => (
            <li key={key}>
              {to ? (
                <Link className={css.task} to={to}>
                  {text}
                  <IconChevronRight size={17} aria-hidden="true" />
                </Link>
              ) : (
                <strong className={css.task}>{text}</strong>
              )}
              <small>
                {links?.map(({ name, to: place }, index) => (
                  <span key={place}>
                    {index > 0 && ', '}
                    <Link to={place}>{name}</Link>
                  </span>
                ))}
                {links && detail && ' '}
                {detail}
              </small>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  );
}
