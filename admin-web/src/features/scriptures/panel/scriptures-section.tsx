import { Button, Textarea, TextInput } from '@mantine/core';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { PageHead } from '../../../ui/page-head.tsx';
import { ListPanel } from '../../../ui/section/list-panel.tsx';
import { useDelete } from '../../../ui/section/use-delete.tsx';
import { useList } from '../../../ui/section/use-list.ts';
import type { SectionProps } from '../../../ui/section-props.ts';
import css from '../inline-form.module.css';
import { InlineForm } from '../inline-form.tsx';
import { scriptureDeletion } from '../scripture-deletion.tsx';
import { CreateScriptureDocument, ScriptureListDocument } from '../scriptures.documents.ts';
import { TopicSelect } from '../topic-select.tsx';
import { ScriptureRows } from './scripture-rows.tsx';

const PAGE_SIZE = 25;

const deletion = scriptureDeletion(m.scripture_delete_error());

/** The scriptures in the panel: the quick way to add one to a topic. More is done on pages of their own. */
export default function ScripturesSection({ onLoaded }: SectionProps) {
  const list = useList(ScriptureListDocument, {
    variables: { search: '' },
    size: PAGE_SIZE,
    pick: ({ adminScriptures }) => adminScriptures,
    onLoaded,
  });
  const { ask, dialog } = useDelete(deletion);
  return (
    <>
      <PageHead
        title="Scriptures"
        summary={list.total ? `${list.total.toLocaleString('en')} in all, newest first.` : undefined}
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/daily-scripture">
              Daily scripture
            </Button>
            <Button variant="default" component={Link} to="/admin/scriptures">
              Search and edit
            </Button>
          </>
        }
      />
      <NewScripture />
      <ListPanel
        what="scriptures"
        list={list}
        empty={{
          scene: 'page',
          title: m.scriptures_none(),
          text: m.scriptures_none_yet(),
        }}
      >
        {(items) => <ScriptureRows items={items} onDelete={(scripture) => ask([scripture])} />}
      </ListPanel>
      {dialog}
    </>
  );
}

const blank = { topicId: '', reference: '', text: '' };
const fields = [
  { path: 'topicId', label: 'Topic' },
  { path: 'reference', label: 'Reference' },
  { path: 'text', label: 'Scripture text' },
];

/** Writes a scripture for a topic, which stays chosen for the next one. */
function NewScripture() {
  return (
    <InlineForm
      what="scripture"
      draft="scripture:in-panel"
      blank={blank}
      fields={fields}
      document={CreateScriptureDocument}
      complete={({ topicId, reference, text }) =>
        topicId !== '' && filled.test(reference) && filled.test(text)
      }
      nextOf={({ topicId }) => ({ ...blank, topicId })}
      first="reference"
      created={m.scripture_created()}
      failed={(why) => m.scripture_create_failed({ why })}
    >
      {(form) => (
        <>
          <TopicSelect {...form.getInputProps('topicId')} label="Topic" none="Choose a topic" required />
          <TextInput
            {...form.getInputProps('reference')}
            label="Reference"
            required
            maxLength={limits.scripture.reference}
            autoComplete="off"
          />
          <div className={css.text}>
            <Textarea
              {...form.getInputProps('text')}
              label="Scripture text"
              required
              rows={2}
              maxLength={limits.scripture.text}
            />
          </div>
        </>
      )}
    </InlineForm>
  );
}
