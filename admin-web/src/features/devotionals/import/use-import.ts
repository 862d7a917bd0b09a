import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import type { Language } from '@quiet-time/schema/languages';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { postFile, postJson } from '@quiet-time/web/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { importError } from '../../../ui/import/import-error.ts';
import { evict } from '../../../ui/section/stale.ts';
import { stale } from '../devotional-list.ts';
import { type ImportFile, readImportFile, sendable } from './import-file.ts';
import {
  type AmbiguousDate,
  asksForColumns,
  type DateOrder,
  type ImportColumn,
  type ImportReport,
} from './import-report.ts';
import { fileOfPosts, type PostsChoices, type PostsFile } from './posts-file.ts';

/** Choices for reading a file. */
export interface ImportChoices {
  updateExisting: boolean;
  /** Field of each column by name, or null to go by the headings. */
  columns: (string | null)[] | null;
  /** An ambiguous date of the file, and the chosen format. */
  dates: { ambiguous: AmbiguousDate; order: DateOrder } | null;
  /** Language of devotionals that name none. Null: the site's. */
  lang: Language | null;
}

/** State of a bulk upload. `share` is the uploaded share of the file, from 0 to 1. */
export type ImportState =
  /** `problem` is why the last file could not be checked; `again` retries the same file. */
  | { step: 'choosing'; problem: string | null; again: (() => void) | null }
  | { step: 'checking'; name: string; share: number }
  | {
      step: 'columns';
      file: ImportFile;
      choices: ImportChoices;
      columns: ImportColumn[];
      problem: string | null;
    }
  | { step: 'posts'; posts: PostsFile; choices: PostsChoices | null; problem: string | null }
  | { step: 'choosingDateOrder'; file: ImportFile; ambiguous: AmbiguousDate; choices: ImportChoices }
  | {
      step: 'checked';
      file: ImportFile;
      choices: ImportChoices;
      report: ImportReport;
      problem: string | null;
      importing: boolean;
    }
  | { step: 'done'; report: ImportReport; file: ImportFile };

const begin: ImportState = { step: 'choosing', problem: null, again: null };
const noChoices: ImportChoices = { updateExisting: false, columns: null, dates: null, lang: null };

/** Controls the steps of a bulk upload: choose a file, check it on the server, import it. */
export function useImport() {
  const gateway = useGateway();
  const [state, setState] = useState<ImportState>(begin);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const send = (file: ImportFile, choices: ImportChoices, more: object, options = {}) => {
    const { text, format } = file;
    const { dates, updateExisting, lang } = choices;
    // REST allows no null in lists.
    const columns = choices.columns?.map((field) => field ?? '') ?? null;
    const answers = { ...(dates && { dateOrder: dates.order }), ...(lang && { lang }) };
    const body = { text, format, updateExisting, columns, ...answers, ...more };
    return postJson<ImportReport>('/api/admin/bulk-upload', body, options);
  };

  const check = async (file: ImportFile, choices: ImportChoices, problem: string | null = null) => {
    const controller = new AbortController();
    checking.current = controller;
    const onProgress = (share: number) => setState({ step: 'checking', name: file.name, share });
    onProgress(0);
    try {
      const options = { onProgress, signal: controller.signal };
      const report = await send(file, choices, { dryRun: true }, options);
      const { ambiguousDate: ambiguous, columns } = report;
      if (asksForColumns(report)) {
        const why = choices.columns && (report.failed[0]?.message ?? null);
        setState({ step: 'columns', file, choices, columns, problem: why });
      } else if (ambiguous) setState({ step: 'choosingDateOrder', file, ambiguous, choices });
      else setState({ step: 'checked', file, choices, report, problem, importing: false });
    } catch (error) {
      if (controller.signal.aborted) return setState(begin);
      setState({
        step: 'choosing',
        problem: importError(error),
        again: () => void check(file, choices, problem),
      });
    }
  };

  const choose = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const read = await readImportFile(file).catch(() => ({
      kind: 'wrong' as const,
      wrong: `${file.name} could not be read. Please choose it again.`,
    }));
    if (read.kind === 'file') await check(read.file, noChoices);
    else if (read.kind === 'posts') await readPosts(file);
    else setState({ step: 'choosing', problem: read.wrong, again: null });
  };

  /** Sends an export of another program to the server, which parses it. */
  const readPosts = async (file: File) => {
    const controller = new AbortController();
    checking.current = controller;
    const { name } = file;
    const onProgress = (share: number) => setState({ step: 'checking', name, share });
    onProgress(0);
    try {
      const options = { onProgress, signal: controller.signal };
      const posts = await postFile<Omit<PostsFile, 'name'>>('/api/admin/devotional-posts', file, options);
      setState({ step: 'posts', posts: { ...posts, name }, choices: null, problem: null });
    } catch (error) {
      if (controller.signal.aborted) return setState(begin);
      setState({ step: 'choosing', problem: importError(error), again: () => void readPosts(file) });
    }
  };

  const checkPosts = async (posts: PostsFile, choices: PostsChoices) => {
    const read = sendable(fileOfPosts(posts, choices));
    if (read.kind === 'file') await check(read.file, noChoices);
    else if (read.kind === 'wrong') setState({ step: 'posts', posts, choices, problem: read.wrong });
  };

  const store = async () => {
    if (state.step !== 'checked' || state.importing) return;
    const { file, choices } = state;
    setState({ ...state, problem: null, importing: true });
    try {
      const report = await send(file, choices, { dryRun: false, plan: state.report.plan });
      toast.success(importMessages.done(report.created, report.updated.length));
      setState({ step: 'done', report, file });
      gateway.change((cache) => evict(cache, stale));
    } catch (error) {
      // The report is stale, so the file is checked again, with the reason.
      if (describeError(error).code === 'CONFLICT') return check(file, choices, importError(error));
      setState({ ...state, problem: importError(error), importing: false });
    }
  };

  return {
    state,
    choose,
    /** Checks the posts of an export with these choices. */
    checkPosts: (posts: PostsFile, choices: PostsChoices) => void checkPosts(posts, choices),
    /** Returns to the choices for posts. */
    changePosts: ({ posts }: ImportFile) => posts && setState({ step: 'posts', ...posts, problem: null }),
    /** Returns to the mapping of columns. */
    changeColumns: (file: ImportFile, choices: ImportChoices, columns: ImportColumn[]) =>
      setState({ step: 'columns', file, choices, columns, problem: null }),
    /** Checks another sheet of the same file. */
    chooseSheet: (file: ImportFile) => void check(file, noChoices),
    /** Checks the same file again with other choices. */
    recheck: (file: ImportFile, choices: ImportChoices) => void check(file, choices),
    cancelCheck: () => checking.current?.abort(),
    store,
    startOver: () => setState(begin),
  };
}
