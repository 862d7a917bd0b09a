interface Props {
  /** The item that readers see next, or null when none was shown before. */
  next: { title: string } | null;
  /** Text for readers when there is no next item. */
  otherwise: string;
}

/** End of the sentence "After it, readers see", about the deletion of the current item. */
export const WhatIsNext = ({ next, otherwise }: Props) =>
  next ? (
    <>
      <strong>{next.title}</strong> again, which was shown before it.
    </>
  ) : (
    <>{otherwise}, until another one is set active.</>
  );
