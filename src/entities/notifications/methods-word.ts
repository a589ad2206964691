import { usedMethods } from '../../inputs/notifications/delivery-fields.ts';
import { deliveryMethodWord, methodsInOrder } from '../../inputs/notifications/notification-words.ts';

const inWords = (methods: Iterable<string>) => methodsInOrder(methods).map(deliveryMethodWord).join(', ');

/** @param json a list of names, as rows of lists have it. */
export const methodsWord = (json: string): string => inWords(JSON.parse(json) as string[]);
/** @param json what is sent by each way. */
export const usedMethodsWord = (json: string): string => inWords(usedMethods(JSON.parse(json)));
