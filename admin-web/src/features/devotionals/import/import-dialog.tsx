import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { WorkingStep } from '../../../ui/import/working-step.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CheckedStep } from './checked-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { DevotionalColumnsStep } from './devotional-columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PostsStep } from './posts-step.tsx';
import { useImport } from './use-import.ts';

/** Imports many devotionals from a file. Valid and invalid rows are shown before anything is stored. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  useReturnFocus();
  const { state, choose, chooseSheet, changeColumns, recheck, cancelCheck, store, startOver, ...ofPosts } =
    useImport();
  const importing = state.step === 'checked' && state.importing;
  const onFiles = (files: File[]) => void choose(files);
  return (
    // Stays open during the import, as closing would only hide the result.
    <DialogFrame title="Bulk upload" size="46rem" onClose={() => !importing && onClose()}>
      {state.step === 'choosing' && (
        <ChooseStep problem={state.problem} onAgain={state.again} onFiles={onFiles} />
      )}
      {state.step === 'checking' && (
        <WorkingStep
          {...(state.share < 1
            ? { label: `Sending ${state.name}`, barLabel: 'Sending the file', share: state.share }
            : { label: `Looking through ${state.name}`, barLabel: 'Looking through the file', share: null })}
          stop={{ label: 'Cancel', onClick: cancelCheck }}
        />
      )}
      {state.step === 'columns' && (
        <DevotionalColumnsStep
          {...state}
          onCheck={(columns) => recheck(state.file, { ...state.choices, columns })}
          onSheet={chooseSheet}
          onFiles={onFiles}
        />
      )}
      {state.step === 'posts' && (
        <PostsStep
          {...state}
          onCheck={(choices) => ofPosts.checkPosts(state.posts, choices)}
          onFiles={onFiles}
        />
      )}
      {state.step === 'choosingDateOrder' && (
        <DatesStep
          ambiguous={state.ambiguous}
          onAnswer={(order) => {
            const { file, choices, ambiguous } = state;
            recheck(file, { ...choices, dates: { ambiguous, order } });
          }}
          onFiles={onFiles}
        />
      )}
      {state.step === 'checked' && (
        <CheckedStep
          {...state}
          onChoices={(choices) => recheck(state.file, choices)}
          onColumns={() => changeColumns(state.file, state.choices, state.report.columns)}
          onSheet={chooseSheet}
          onPosts={() => ofPosts.changePosts(state.file)}
          onImport={() => void store()}
          onFiles={onFiles}
        />
      )}
      {state.step === 'done' && <DoneStep {...state} onAnother={startOver} onClose={onClose} />}
    </DialogFrame>
  );
}
