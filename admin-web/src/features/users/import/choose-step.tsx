import { Button } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { momentOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import css from '../../../ui/import/import.module.css';
import { RecentList } from '../../../ui/import/recent-list.tsx';
import { UserImportsDocument } from './import.documents.ts';
import { acceptedFiles, resultWords } from './user-import.ts';

interface Props {
  problem: string | null;
  onFiles(files: File[]): void;
  /** Opens an earlier import. */
  onOpen(id: string): void;
}

/** File chooser, description of the columns, and recent imports. */
export function ChooseStep({ problem, onFiles, onOpen }: Props) {
  const { rows, bytes } = limits.userImport;
  return (
    <div className={css.body}>
      {problem && <Note tone="error">{problem}</Note>}
      <p>
        Choose a file with people, such as the export of Ghost, Mailchimp, Substack, Kit or Planning Center,
        or one of ours. It is looked through first; no account is made and no mail is sent before you say so.
      </p>
      <DropZone
        label="Choose a file"
        hint={`CSV, up to ${rows.toLocaleString('en')} people and ${bytes / 1_048_576} MB`}
        accept={acceptedFiles}
        onFiles={onFiles}
      />
      <section className={css.section} aria-labelledby="people-columns">
        <h3 id="people-columns">What stands in the file</h3>
        <p>
          The first row names the columns; you say next what each of them is. Only the email address is
          needed. Somebody without a name gets what stands before the @. A plan is given as by an
          administrator, until its end if there is one; the note says why. Somebody with a Stripe customer
          keeps what they pay for.
        </p>
        <p>
          An address that has an account is left as it is. Whoever wants no mails, as the file says, gets
          none.
        </p>
      </section>
      <RecentImports onOpen={onOpen} />
    </div>
  );
}

/** Recent imports. Renders nothing without imports, or when they fail to load. */
function RecentImports({ onOpen }: Pick<Props, 'onOpen'>) {
  const { data } = useGatewayQuery(UserImportsDocument);
  const imports = (data?.userImports ?? []).map(({ id, name, createdAt, actor, ...numbers }) => ({
    id,
    result: numbers.state === 'running' || numbers.state === 'undoing' ? 'Under way' : resultWords(numbers),
    details: `${name}, ${momentOf(createdAt)}${actor ? ` by ${actor}` : ''}`,
    action: (
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Show the import of ${momentOf(createdAt)}`}
        onClick={() => onOpen(id)}
      >
        Show
      </Button>
    ),
  }));
  return <RecentList imports={imports} />;
}
