/** What a prayer request is written in. */
export interface Words {
  subject: string;
  message: string;
}

export const noWords: Words = { subject: '', message: '' };

/** Begins like every name that signing out forgets. */
const nameFor = (memberId: string) => `draft:prayer-request:${memberId}`;

/** What this member has typed in this browser and not sent. It outlives a reload and an ended session. */
export function readDraft(memberId: string): Words {
  try {
    const { subject, message } = JSON.parse(localStorage.getItem(nameFor(memberId)) ?? '{}');
    return { subject: String(subject ?? ''), message: String(message ?? '') };
  } catch {
    return noWords;
  }
}

/** Keeps what is typed; without any words there is nothing to keep. */
export function keepDraft(memberId: string, words: Words): void {
  try {
    if (words.subject || words.message) localStorage.setItem(nameFor(memberId), JSON.stringify(words));
    else localStorage.removeItem(nameFor(memberId));
  } catch {
    // Storage is full or refused: the form still holds what was typed.
  }
}
