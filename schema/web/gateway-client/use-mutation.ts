import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { useMutation as Apollo } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useGateway } from './gateway.ts';

type Options<Data, Variables extends OperationVariables> = Omit<
  Apollo.MutationFunctionOptions<Data, Variables>,
  'client' | 'onCompleted' | 'onError'
>;

/** Variables are optional when all of them are given to the hook, or there are none. */
type Mutate<Data, Variables extends OperationVariables, Given> = (
  ...[options]: Record<string, never> extends Omit<Variables, keyof Given>
    ? [options?: Options<Data, Variables>]
    : [options: Options<Data, Variables> & { variables: Omit<Variables, keyof Given> }]
) => ReturnType<Apollo.MutationFunction<Data, Variables>>;

/**
 * Returns a function that sends a mutation, and whether one is in flight. It loads the client if necessary. A caller
 * that ignores the promise ignores the failure.
 */
export function useMutation<
  Data,
  Variables extends OperationVariables,
  Given extends Partial<Variables> = Record<never, never>,
>(
  mutation: TypedDocumentNode<Data, Variables>,
  options?: Options<NoInfer<Data>, NoInfer<Variables>> & { variables?: Given },
): [mutate: Mutate<Data, Variables, Given>, state: { loading: boolean }] {
  const gateway = useGateway();
  const [loading, setLoading] = useState(false);
  const latest = useRef({ gateway, mutation, options });
  latest.current = { gateway, mutation, options };
  const count = useRef(0);
  const mutate = useCallback((given?: { variables?: object }) => {
    const { gateway, mutation, options } = latest.current;
    count.current += 1;
    const own = count.current;
    setLoading(true);
    const variables = { ...options?.variables, ...given?.variables };
    const answer = gateway.mutate({ ...options, ...given, variables, mutation } as never).finally(() => {
      if (own === count.current) setLoading(false);
    });
    answer.catch(() => {});
    return answer;
  }, []);
  return [mutate as Mutate<Data, Variables, Given>, { loading }];
}
