import { useMediaQuery } from '@mantine/hooks';

export type WidthClass = 'phone' | 'narrow' | 'medium' | 'wide';

export function useWidthClass(): WidthClass {
  const options = { getInitialValueInEffect: false };
  const isWide = useMediaQuery('(min-width: 1280px)', true, options);
  const isMedium = useMediaQuery('(min-width: 960px)', true, options);
  const isNarrow = useMediaQuery('(min-width: 600px)', true, options);
  return isWide ? 'wide' : isMedium ? 'medium' : isNarrow ? 'narrow' : 'phone';
}
