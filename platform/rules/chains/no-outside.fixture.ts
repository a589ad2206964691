import type { OutsidePort } from '../../../src/engine/world/outside.ts';

const unused = () => Promise.reject(new Error('This test reaches nothing outside'));

/** For chains without external nodes. */
export const noOutside = (): OutsidePort => ({
  ...{ sendMail: unused, sendText: unused, sendToSlack: unused, callHttp: unused, publish: unused },
  answerRequest() {
    throw new Error('This test answers nobody');
  },
  notify() {
    throw new Error('This test notifies nobody');
  },
});
