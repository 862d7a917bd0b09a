/** The pages that only members open, each with everything below it. Visitors sign in first and come back. */
export const protectedPaths = {
  profile: '/profile',
  journal: '/journal',
  answersAndNotes: '/journal/answers',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  family: '/family',
} as const;

const paths = Object.values(protectedPaths);

/** Whether a visitor cannot stay here. */
export const isProtected = (pathname: string): boolean =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
