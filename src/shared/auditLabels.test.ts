import { describe, expect, it } from 'vitest'
import { changes } from './contract/endpoint.ts'
import { endpoints } from './contract/index.ts'
import { auditLabelOf } from './auditLabels.ts'
import { AUDIT_LABEL_WORDS } from './auditLabelWords.ts'

const wordsOf = (actions: readonly string[]): string[] => actions.map((action) => AUDIT_LABEL_WORDS[auditLabelOf(action)])

/** Commands that only show a resident's data, and why. */
const LOOKS_THAT_CHANGE: Readonly<Record<string, string>> = {
  'room.save': 'changes the room; who lives in it stands in the answer',
  'room.image': 'changes the room; who lives in it stands in the answer',
  'room.daycare': 'changes the room; who lives in it stands in the answer',
  'planLink.read': 'counts wrong codes; the rest is reading',
  'planLink.open': 'counts wrong codes; the rest is reading',
}

describe('the access log', () => {
  it('distinguishes changes of medicines from views', () => {
    expect(
      wordsOf(['medicine.scheme', 'medicine.add', 'medicine.change', 'medicine.end', 'medicine.prepare', 'medicine.give', 'medicine.strike']),
    ).toEqual([
      'Vaatas ravimeid',
      'Lisas ravimi',
      'Muutis ravimiskeemi',
      'Lõpetas ravimi andmise',
      'Pani ravimi valmis',
      'Märkis ravimi andmise',
      'Tühistas ravimi andmise märke',
    ])
  })

  it('distinguishes a family’s actions on its request from those of the house and the platform', () => {
    expect(wordsOf(['request.send', 'request.reply', 'request.withdraw', 'request.elsewhere'])).toEqual([
      'Saatis kohasoovi portaali kaudu',
      'Vastas kohapakkumisele',
      'Võttis kohasoovi tagasi',
      'Lõpetas kohasoovi, sest inimene leidis koha mujal',
    ])
    expect(wordsOf(['requestLink.load', 'requestLink.open', 'queue.open', 'requestLink.answer', 'queue.answer'])).toEqual([
      'Nägi kohasoovi majale saadetud lingi kaudu',
      'Avas kohasoovi majale saadetud lingi kaudu',
      'Avas kohasoovi',
      'Vastas kohasoovile',
      'Vastas kohasoovile',
    ])
  })

  it('labels opening a link, taking an alert and making a copy correctly', () => {
    expect(wordsOf(['planLink.load', 'planLink.open', 'planLink.answer', 'alert.take', 'attention.resolve', 'record.copy'])).toEqual([
      'Avas saadetud lingi',
      'Avas saadetud lingi',
      'Vastas lingi kaudu',
      'Võttis ohuteate enda peale',
      'Lahendas salvestamata sissekande',
      'Tegi andmetest koopia',
    ])
  })

  it('shares no label between views and commands, except commands that count as a view', () => {
    const labelled = endpoints.map(({ name, spec }) => ({ name, isCommand: changes(spec), label: auditLabelOf(name) }))
    const ofLooks = new Set(labelled.flatMap(({ isCommand, label }) => (isCommand ? [] : [label])))
    const alike = labelled.filter(({ isCommand, label }) => isCommand && label !== 'other' && ofLooks.has(label))
    expect(alike.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKS_THAT_CHANGE).toSorted())
  })
})
