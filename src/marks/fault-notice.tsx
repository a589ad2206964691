import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Fault } from '../contract/fault.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { StateNotice } from './state-notice.tsx';

interface FaultNoticeProps {
  readonly title: string;
  readonly fault: Fault;
  readonly children?: ReactNode;
}

export function FaultNotice({ title, fault, children }: FaultNoticeProps) {
  return (
    <StateNotice icon={IconAlertOctagon} isFailure title={title} text={faultSentence(fault)} details={faultDetails(fault)}>
      {children}
    </StateNotice>
  );
}
