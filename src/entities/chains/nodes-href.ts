/** The page of a chain's nodes. */
export const nodesHref = (chain: string): string => `/ruleChains/${chain}/nodes`;
