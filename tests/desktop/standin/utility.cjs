// What `electron` is in a data process. `parentPort.ts` has put it there before anything asks.
module.exports = globalThis.standinUtility
