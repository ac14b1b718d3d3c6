/** The seller as named in the footer and on printed documents. A placeholder: no real company or address. */
export const seller = { name: '百草仓医药（示例）有限公司', address: '示例省示例市示例路 1 号' } as const;
