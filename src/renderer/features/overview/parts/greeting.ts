export type Greeting = 'morning' | 'day' | 'evening' | 'night'

/** How people greet each other at an hour: „Tere hommikust“ until ten, „Tere päevast“ until six (glossary). */
export function greetingAt(hour: number): Greeting {
  if (hour < 5) return 'night'
  if (hour < 10) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}
