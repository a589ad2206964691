import { IconAlertOctagon, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Fault } from '../contract/fault.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { StateNotice } from './state-notice.tsx';

interface FaultNoticeProps {
  readonly title: string;
  readonly fault: Fault;
  readonly children?: ReactNode;
}

/** A refusal is no failure of the system. */
export function FaultNotice({ title, fault, children }: FaultNoticeProps) {
  const isRefused = fault.kind === 'forbidden';
  return (
    <StateNotice
      icon={isRefused ? IconLock : IconAlertOctagon}
      isFailure={!isRefused}
      title={title}
      text={faultSentence(fault)}
      details={isRefused ? '' : faultDetails(fault)}
    >
      {children}
    </StateNotice>
  );
}
