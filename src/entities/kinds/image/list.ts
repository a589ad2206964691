import { describeImages } from '../../images/describe-images.ts';

/** Pictures that dashboards and records refer to, since 3.6.2. */
export default describeImages('image');
