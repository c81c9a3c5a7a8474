/** A pure function whose latest results are kept; beyond `most` they are all forgotten, so that no list of inputs grows. */
export function remembered<Given extends string | number, Result>(compute: (given: Given) => Result, most: number): (given: Given) => Result {
  const known = new Map<Given, Result>()
  return (given) => {
    const there = known.get(given)
    if (there !== undefined) return there
    const result = compute(given)
    if (known.size >= most) known.clear()
    known.set(given, result)
    return result
  }
}
