import { NativeSelect } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { memberPage } from '../../../lib/page-meta.ts';
import { planName } from '../../../lib/plan-name.ts';
import type { PanelProps } from '../../../ui/editor/item-editor.tsx';
import { SidePanel } from '../../../ui/editor/side-panel.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import segments from '../../../ui/segments.module.css';
import { type DevotionalForm, inputOf } from './devotional-form.ts';
import { DevotionalPreviewDocument } from './editor.documents.ts';
import css from './reader-preview.module.css';

/** Time in milliseconds without a key after which the preview follows. */
const PAUSE = 600;

const readers = previewReaders.map((reader) => ({
  value: reader,
  label: reader === 'guest' ? 'A visitor' : `A member: ${planName(reader)}`,
}));

/** Screens by their width in pixels, and the width of the panel that shows one. */
const screens = [
  { name: 'Phone', width: 390, panel: 'min(26rem, 50vw)', Icon: IconDeviceMobile },
  { name: 'Desktop', width: 1280, panel: 'min(82rem, 46vw)', Icon: IconDeviceDesktop },
] as const;

interface Props extends PanelProps {
  values: DevotionalForm;
}

/** The page of the member site with the typed texts, for each kind of reader, on a phone and on a desktop. */
export function ReaderPreview({ values, ...panel }: Props) {
  const [reader, setReader] = useState<PreviewReader>('guest');
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  const [typed] = useDebouncedValue(values, PAUSE);
  const input = useMemo(() => inputOf(typed), [typed]);
  const answer = useGatewayQuery(DevotionalPreviewDocument, {
    variables: { input, reader },
    // Not cached, as each address is valid for two minutes.
    fetchPolicy: 'no-cache',
  });
  const path = answer.status === 'ready' && !answer.loading ? answer.data.devotionalPreview : null;
  return (
    <SidePanel {...panel} title="Preview" width={screen.panel}>
      <div className={css.tools}>
        <NativeSelect
          label="As seen by"
          data={readers}
          value={reader}
          onChange={({ currentTarget }) => setReader(currentTarget.value as PreviewReader)}
        />
        <fieldset className={segments.root} aria-label="Screen">
          {screens.map((one) => (
            <button key={one.name} type="button" aria-pressed={one === screen} onClick={() => setScreen(one)}>
              <one.Icon size={17} aria-hidden="true" />
              {one.name}
            </button>
          ))}
        </fieldset>
      </div>
      {answer.failure ? (
        <LoadFailed of={answer} />
      ) : (
        <Pages path={path} text={JSON.stringify(input)} width={screen.width} />
      )}
    </SidePanel>
  );
}

interface Shown {
  path: string;
  text: string;
}

/** Shows the newest page once it has loaded, and the one before until then. */
function Pages({ path, text, width }: { path: string | null; text: string; width: number }) {
  const [pages, setPages] = useState<Shown[]>([]);
  const { ref, width: room, height } = useElementSize<HTMLDivElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path comes with each text
  useEffect(() => {
    if (path) setPages((before) => [...before.slice(0, 1), { path, text }]);
  }, [path]);
  const scale = Math.min(1, room / width) || 1;
  return (
    <div ref={ref} className={css.pages} aria-busy={path === null}>
      {pages.map((page, at) => (
        <SentPage
          key={page.path}
          {...page}
          behind={at > 0}
          style={{ width, height: height / scale, scale: String(scale) }}
          onLoaded={() => setPages((now) => now.slice(now.indexOf(page)))}
        />
      ))}
    </div>
  );
}

interface SentProps extends Shown {
  /** Whether it still loads, behind the page before it. */
  behind: boolean;
  style: object;
  onLoaded(): void;
}

/**
 * Frame that sends the texts to their page. Each text has a frame of its own: a second page in the same frame would be
 * a step of the browser's history.
 */
function SentPage({ path, text, behind, style, onLoaded }: SentProps) {
  const name = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Not in the markup, as the editor is a form itself.
    const form = document.createElement('form');
    // Opens at the part that is being written, whose id is the path of its field.
    const part = document.activeElement?.getAttribute('data-path') ?? '';
    Object.assign(form, { method: 'post', action: memberPage(`${path}#${part}`), target: name });
    const field = Object.assign(document.createElement('input'), { name: 'devotional', value: text });
    form.append(field);
    form.hidden = true;
    document.body.append(form);
    form.submit();
    form.remove();
  }, [name, path, text]);
  return (
    <iframe
      ref={frame}
      name={name}
      title="The page of the devotional"
      className={css.frame}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      data-behind={behind || undefined}
      aria-hidden={behind || undefined}
      tabIndex={behind ? -1 : undefined}
      style={style}
      // The empty page before it belongs to us, the page itself to another site, which hides its document.
      onLoad={() => frame.current?.contentDocument ?? onLoaded()}
    />
  );
}
