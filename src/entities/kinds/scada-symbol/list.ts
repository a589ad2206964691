import { describeImages } from '../../images/describe-images.ts';

/** Drawings of which dashboards make plans of plants, since 3.8. */
export default describeImages('scada-symbol');
