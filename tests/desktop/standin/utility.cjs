// What `electron` is in a data process. `parentPort.ts` has put it there before anything asks.
const { net } = globalThis.standinUtility

module.exports = { net }
