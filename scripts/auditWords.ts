import type { Fault } from '../server/audit/verify.ts'

const WORDS: Record<Fault['kind'], (seq: number) => string> = {
  changed: (seq) => `rida ${seq} on muudetud, ümber tõstetud või juurde pandud`,
  missing: (seq) => `rida ${seq} on puudu`,
  'cut-off': (seq) => `lõpp alates reast ${seq} on ära lõigatud`,
  'head-gone': (seq) => `pole kirjas, kus ahel lõpeb (viimane olemasolev rida on ${seq})`,
  'head-changed': (seq) => `ahela lõpu märge (rida ${seq}) on muudetud`,
  'chain-gone': () => 'kogu ahel on kadunud, kuigi majas on töötatud',
  'set-changed': (seq) => `nimekiri, millele viitab rida ${seq}, on muudetud`,
  'set-gone': (seq) => `nimekiri, millele viitab rida ${seq}, on puudu`,
  'anchor-changed': (seq) => `märge faili pandud ridade kohta (kuni rida ${seq}) on muudetud`,
}

/** A fault of the audit log, in words for the operator. */
export const wordsOfFault = ({ kind, seq }: Fault): string => WORDS[kind](seq)
