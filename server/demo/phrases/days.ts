/** Diary texts for the house's special days. `[a|b]` is a choice. */
export const POWER_CUT = [
  'Elektrikatkestus, [taskulamp öökapil, rahulik|rahustatud, istusin juures|lift seisab, jäi tuppa]',
  'Elekter läks ära, [õhkmadrats kontrollitud, pumbaga korras|kutsungnupp ei tööta, käin iga 15 minuti järel vaatamas|hapnikuballoon varuks toodud]',
  'Pime, [rääkisime vanadest aegadest küünla ajal (led)|laulsime koridoris|ei julgenud tõusta, saadetud WC-sse]',
]
export const NOROVIRUS = [
  'Toas, [osakonnas kõhuviirus, uksed kinni|söök tuppa, ühistegevust ei ole|käed desinfitseeritud, külastusi praegu ei ole]',
  'Kõhuviiruse tõttu [sööb toas|ringkäik kinnastega|pinnad üle käidud klooriga]',
]
export const HEAT = [
  'Palav, [kardinad ees, ventilaator|märg rätik kaela|kerge riietus, jalad jahedas vees]',
  'Toas [27|28|29] kraadi, [aken varjus pool lahti|väsinud, puhkab|õue alles õhtul]',
]
export const INSPECTION = [
  'Majas järelevalve SKA-st, [vestlesid ka temaga, jäi rahule|vaatasid tuba|küsisid hooldusplaani kohta]',
  'Inspektor [küsis, kas toit maitseb, kiitis|vaatas kutsungnuppu, töötab]',
]
export const MIX_UP =
  'Ravimikarbid olid ringkäigul vahetusse läinud, märkasin enne andmist nime järgi. Valet ravimit ei saanud keegi, õde ja juhataja teavad'
export const DENTURES = 'Alumine protees kadunud, otsitud voodist, prügist ja pesust. Perele teatatud'
export const DENTURES_FOUND = 'Protees leitud hommikumantli taskust, pestud, suhu tagasi'
/** Days of the calendar (month-day) with what was done. */
export const CALENDAR: Record<string, readonly string[]> = {
  '01-01': ['Uusaasta hommik, [vaatas kontserti telerist|soovis kõigile head uut aastat]'],
  '02-24': ['Vabariigi aastapäev, [kiluvõileib|vaatas paraadi|laulis hümni kaasa]'],
  '03-08': ['Naistepäev, [sai tulbi|lilled laual]'],
  '05-01': ['Volbripäev, [jutustas noorusest]'],
  '06-23': ['Jaanilaupäev, [vaatas lõket|laulis lõkke ääres|sõi grillvorsti]'],
  '08-20': ['Taasiseseisvumispäev, [pidulik kohv|meenutas laulvat revolutsiooni]'],
  '11-02': ['Hingedepäev, [süütasime akendele küünlad|rääkis oma vanematest|{kin} viis kalmistule küünla]'],
  '11-10': ['Mardisandid käisid, [naeris palju|laulis kaasa|mardid said õunu]'],
  '11-25': ['Kadrisandid käisid, [naeris palju|mõistatas mõistatusi]'],
  '12-06': ['Päkapikk tõi [piparkooki|mandariini], [rõõmus|imestas nagu laps]'],
  '12-24': ['Jõululaupäev, [verivorst maitses|laulis „Püha ööd“|jõuluvana käis, luges salmi|nuttis natuke, igatseb oma inimesi]'],
  '12-31': ['Vana-aasta õhtu, [vaatas telerist kava|läks ikka kell 21 magama]'],
}
/** Notes for the next shift. */
export const HANDOVER = [
  'Üleandmine: [rahulik päev, erilist ei ole|joogikogus väike, pakkuda öösel ärgates|õhtul rahutum, kontrollida tihemini|homme kell 10 juuksur|{kin} helistab homme hommikul|prillid parandusest tagasi|homme vereproov, hommikul mitte süüa|uus kreem kapi peal, nimi peal|kuuldeaparaadi patarei vahetada|jalad tursed, õhtul üles tõsta]',
  'Järgmisele vahetusele: [jälgida nahka ristluul|vasak kand punetab, kand vabaks|ei ole 2 päeva kõht käinud|öösel saata WC-sse, ebakindel samm|padi selja taha, muidu vajub viltu|mähkmeid vähe, telliti juurde|tahab kell 6 ärgata, {kin} tuleb vara]',
]
export const HANDOVER_NIGHT = [
  'Öösel [magas vähe, lasta hommikul puhata|käis kaks korda WC-s, saadetud|kurtis janu, jõi hästi|rahulik], [hommikul kaaluda|hommikul mõõta vererõhk|muud ei ole|hommikul vaadata üle]',
  'Öövahetus: [ärkas kell 4, jäi üles|mähe vahetatud 5.30|kõht lahti, joota|küsis {part}, helistada päeval]',
]
export const NEWCOMER = [
  'Kohaneb, [tuba meeldib|küsib veel, kus söögisaal on|toakaaslasega saab läbi|pilt perest pandud seinale]',
  'Uus elanik, [maja tutvustatud|igatseb koju, {kin} helistas õhtul|esimesed ööd rahutum]',
]
export const CAME = 'Saabus majja koos {com}. Tuba ja kutsungnupp tutvustatud, asjad kapis, ravimid õele'
export const WENT_HOSPITAL = 'Viidud kiirabiga haiglasse, {all} teatatud, ravimileht kaasa'
export const CAME_HOSPITAL = 'Tagasi haiglast, epikriis õele. Väsinud, nahk üle vaadatud'
export const WENT_HOME = 'Läks koju {com}, ravimid ja riided kaasas'
export const CAME_HOME = 'Tagasi kodust, rõõmus, tõi oma moosi'
export const DIED = 'Lahkus rahulikult. Kutsutud kiirabi ja õde, {all} helistatud. Tuba korrastatud, küünal põleb'
export const LEFT = 'Asjad pakitud, nimekiri üle antud. Läks koos {com}'
