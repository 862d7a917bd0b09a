import { useLocation, useNavigate } from 'react-router';

/** State of the link into reading mode: the history entry before it is the same day with its frame. */
export const enteredByLink = { enteredByLink: true };

/**
 * Returns the function that leaves reading mode: back to the page of the link, otherwise to `path`, which replaces the
 * entry.
 */
export function useLeaveReading(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.enteredByLink) navigate(-1);
    else navigate(path, { replace: true });
  };
}
