import { commonWords } from './common.ts'
import { sessionWords } from './session.ts'
import { deviceWords } from './device.ts'
import { syncWords } from './sync.ts'
import { storageWords } from './storage.ts'
import { fileWords } from './file.ts'
import { houseWords } from './house.ts'
import { roomWords } from './room.ts'
import { moveWords } from './move.ts'
import { clientWords } from './client.ts'
import { diaryWords } from './diary.ts'
import { healthWords } from './health.ts'
import { allergyWords } from './allergy.ts'
import { medicineWords } from './medicine.ts'
import { stockWords } from './stock.ts'
import { incidentWords } from './incident.ts'
import { handoverWords } from './handover.ts'
import { planWords } from './plan.ts'
import { requestWords } from './request.ts'
import { newsWords } from './news.ts'
import { importWords } from './import.ts'
import { joinWords } from './join.ts'
import type { ErrorCode } from '../errors.ts'
import type { Language } from '../messages/languages.ts'

/** What people read when something is refused, by its code. */
export const REFUSAL_WORDS: Record<ErrorCode, Record<Language, string>> = {
  ...commonWords,
  ...sessionWords,
  ...deviceWords,
  ...syncWords,
  ...storageWords,
  ...fileWords,
  ...houseWords,
  ...roomWords,
  ...moveWords,
  ...clientWords,
  ...diaryWords,
  ...healthWords,
  ...allergyWords,
  ...medicineWords,
  ...stockWords,
  ...incidentWords,
  ...handoverWords,
  ...planWords,
  ...requestWords,
  ...newsWords,
  ...importWords,
  ...joinWords,
}
