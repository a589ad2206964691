import { describeImages } from '../../images/describe-images.ts';
import 'texts:scada-symbol';

/** Drawings of which dashboards make plans of plants, since 3.8. */
export default describeImages('scada-symbol');
