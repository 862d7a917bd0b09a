import { useLocation, useNavigate } from 'react-router';

/** Goes with the link into reading mode: the page before it is the same day with its frame. */
export const enteredByLink = { enteredByLink: true };

/** The way out of reading mode: back where one came in by its link, else to `path`, which takes its place. */
export function useLeaveReading(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.enteredByLink) navigate(-1);
    else navigate(path, { replace: true });
  };
}
