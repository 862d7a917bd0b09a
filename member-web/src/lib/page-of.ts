/** The page of a list that an address asks for, from 1. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
