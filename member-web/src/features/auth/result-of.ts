/** Returns the data of a mutation. Throws for a success without data. */
export async function resultOf<Data>(sent: Promise<{ data?: Data | undefined }>): Promise<Data> {
  const { data } = await sent;
  if (!data) throw new Error('The answer holds no data');
  return data;
}
