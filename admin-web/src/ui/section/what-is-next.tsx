interface Props {
  /** The item that readers see next; null: none of the others was shown before. */
  next: { title: string } | null;
  /** What readers see when there is none. */
  otherwise: string;
}

/** The end of "After it, readers see": what is shown when the item that is shown now is deleted. */
export const WhatIsNext = ({ next, otherwise }: Props) =>
  next ? (
    <>
      <strong>{next.title}</strong> again, which was shown before it.
    </>
  ) : (
    <>{otherwise}, until another one is set active.</>
  );
