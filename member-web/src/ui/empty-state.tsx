import { Scene, type SceneKind } from '@quiet-time/web/brand/scene.tsx';
import type { ReactNode } from 'react';
import { MainHeading } from './arrival.tsx';
import css from './empty-state.module.css';
import { type SceneObject, sceneObjects } from './scene-objects.tsx';

interface Props {
  kind: SceneKind | SceneObject;
  /** One sentence of what is so. */
  title: string;
  /** One sentence of what to do. */
  text: ReactNode;
  /** One button, at most a second one as text. */
  children?: ReactNode;
  /** Whether the title is the page's main heading. */
  main?: boolean;
}

const isObject = (kind: string): kind is SceneObject => Object.hasOwn(sceneObjects, kind);

/** One drawing, what is so, what to do, one button. */
export function EmptyState({ kind, title, text, children, main = false }: Props) {
  return (
    <section className={css.root}>
      {isObject(kind) ? <Scene>{sceneObjects[kind]}</Scene> : <Scene kind={kind} />}
      {main ? (
        <MainHeading className={css.title}>{title}</MainHeading>
      ) : (
        <h2 className={css.title}>{title}</h2>
      )}
      <p>{text}</p>
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}
