/** The compiler as openapi-typescript calls it: that of TypeScript 5, which ts-morph brings. Version 7 cannot be called so any more. */
// oxlint-disable-next-line import/no-default-export -- it stands in the place of a module that has one
export { ts as default } from '@ts-morph/common'
