import { useMediaQuery } from '@mantine/hooks';

/** How many rows the lists of the last line have, so that Home fills a usual screen and a high one. */
export function useRoom(): number {
  const isHigh = useMediaQuery('(min-height: 1050px)', false, { getInitialValueInEffect: false }) ?? false;
  return isHigh ? 15 : 10;
}
