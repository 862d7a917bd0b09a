/** Whether a role works in the back-office: administrators and editors. */
export const isStaff = (role: string | undefined): boolean => role === 'admin' || role === 'editor';
