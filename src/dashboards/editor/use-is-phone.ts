import { useMediaQuery } from '@mantine/hooks';

/** The bars of the editor have no room for what adds: it is at hand in `AddDial`. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
