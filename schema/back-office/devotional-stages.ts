/** Stages of a devotional that is not published, each with its name. */
export const devotionalStages = { draft: 'Draft', review: 'In review', ready: 'Ready' } as const;
export type DevotionalStage = keyof typeof devotionalStages;

/** States of a devotional: its stage, or published. Readers see a published one from its day on. */
export const devotionalStates = { ...devotionalStages, published: 'Published' } as const;
export type DevotionalState = keyof typeof devotionalStates;

interface Staged {
  isActive: boolean;
  /** Null or missing: never set. */
  stage?: DevotionalStage | null | undefined;
}

type Sent = { [Name in keyof Staged]?: Staged[Name] | null | undefined };

/** Returns whether a sent devotional is active. Without the field it is, unless a stage is given. */
export const isActiveAsSent = ({ isActive, stage }: Sent): boolean => isActive ?? !stage;

/** Returns the state of a devotional. Its stage matters only while it is not active. */
export const stateOf = ({ isActive, stage }: Staged): DevotionalState =>
  isActive ? 'published' : (stage ?? 'draft');

/** Returns the fields that store a state. A published devotional keeps its stage. */
export const fieldsOfState = (state: DevotionalState): { isActive: boolean; stage?: DevotionalStage } =>
  state === 'published' ? { isActive: true } : { isActive: false, stage: state };

/** Whether passage, reflection, questions and prayer may be missing: while it is written and reviewed. */
export const mayLackTexts = (sent: Sent): boolean => !isActiveAsSent(sent) && sent.stage !== 'ready';

/** Messages about the plan of a devotional. */
export const planningMessages = {
  assignedUnknown: 'Please assign it to an administrator or an editor.',
  published: 'This devotional is published. Readers find it on its day.',
  dayDeleted: 'This devotional has been deleted.',
  dayMoved: (date: string) => `This devotional was moved to ${date}.`,
  cellChanged: 'Somebody else has changed this meanwhile. Save again to replace it.',
  passageUnknown: 'This passage was not found. Please check it, or write the verse in the editor.',
  commentGone: 'This comment has been deleted.',
  fieldStage: 'Please write draft, review or ready',
} as const;
