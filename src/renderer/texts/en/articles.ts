import type { articles as source } from '../et/articles.ts'
import type { Words } from '../shape.ts'

export const articles: Words<typeof source> = {
  steps: {
    reminders: [
      'Everything that waits for you in one place. Each line says why you got it and when it goes away.',
      'If there is no time choose “Put off”. The work itself stays on the overview.',
      '“Add a reminder” reminds on a given day, after the last time or before a document expires.',
      '“My settings”: choose what you are reminded of and whether you want a summary by e-mail.',
    ],
    houseDocuments: [
      'The house’s rules and instructions that are in force. “To read” shows what you have yet to read.',
      '“New document” is for those who keep the documents. Choose who must read it.',
      '“Compare with the previous one” shows what has changed in a new version.',
    ],
    orders: [
      '“New order”: Koduke proposes pads from the diary. The order then waits for the manager’s approval.',
      'An approved order is sent to the supplier. When the goods come mark on each line what arrived.',
      'Medicines that run out are ordered on the medicines page: “Open the medicine orders”.',
      '“Suppliers” is the list of suppliers.',
    ],
    overview: [
      'This is what to know at the start of a shift: who is in the house, who is away and what has to be done.',
      '“To do now” shows the current work, with late items counted. Press a line to open the page where it is done.',
      'The figures at the top are links: press one to see who it is about.',
      '“Without an entry in 24 h” lists people about whom nothing has been written for a day.',
    ],
    clients: [
      'Choose a status at the top: in the house, waiting, away, left or died.',
      'Search by name, room, personal code or contact. “Filters” help you find, for example, clients with an allergy or a risk of falling.',
      '“Add client” adds a new person to the house or to the queue.',
      'Press a name to open the person’s page. On any other screen press / and type a name or a room number.',
    ],
    client: [
      '“What I need to know” is the most important part before care: allergies, risks, food and wishes.',
      '“Now” shows what is still to be done for this person. Mark it done right here.',
      'To write in the diary choose an activity, answer and save. If the next shift must know it, mark “Add to handover”.',
      'A wrong entry: open its actions and choose “Void the entry”. The entry stays readable with the reason.',
      '“Room or status” is for changing rooms, going to hospital and coming back.',
    ],
    access: [
      'This page shows who looked at or changed the client’s data and when.',
      'Choose the month with “Previous month” and “Next month”. The list can be printed for the person.',
      '“Make a copy” makes a copy of everything the house keeps about the person. You are asked for your password.',
    ],
    personal: [
      'The data are in sections. To change one, press its edit button.',
      '“Add a contact person”: mark who may be told about health, who decides and who may be woken at night. The first in the list is called first.',
      '“Add a consent”: write what the consent is for, who gave it and how long it is valid.',
      'The line “Not filled in” says which data are still empty.',
    ],
    items: [
      '“Add an item”: write what it is and its marks, such as the colour or a name sewn in, and take a photo.',
      'Once a week you are asked whether dentures, glasses and hearing aids are there. Answer “Here” or “Not found”.',
      'If an item is lost, open its actions and choose “Mark as lost”. The diary and the next shift are told.',
      'When you give an item back choose “Return”: write who got it and take a signature.',
    ],
    documents: [
      'Drag files onto the page, choose “Add a file” or use “Take a photo” with the phone’s camera.',
      '“Required documents” shows what is there, what expires and what is missing.',
      '“Create a document” makes a finished document, such as a contract, from the data of the house and the client.',
      'A wrong document: open its actions and choose “Archive the document”. It stays among the former ones.',
    ],
    health: [
      'Allergies, diagnoses, vaccinations, wounds, assessments and measurements are here.',
      'To add a reading press “Measure”. With “Choose measurements” you decide what is followed and what the limits are.',
      'When something no longer holds, choose “Mark as ended” in its actions. For a mistake choose “Void the entry”.',
      'If there are no allergies press “No allergies” and write who said so. An empty list does not mean that there are none.',
    ],
    ambulance: [
      'One page for the ambulance: person, allergies, medicines, diagnoses, wishes and contacts.',
      'Print it and give it to the ambulance. Write by hand what happened and when.',
      'The page opens without a connection too. The top says how recent the data are.',
    ],
    medicineMonth: [
      'The month sheet shows for each medicine and day whether it was given. The marks are explained below the table.',
      'Change the month with “Previous month” and “Next month”.',
      'The mark “not recorded” means that nothing was written about that dose.',
    ],
    plan: [
      'For the first plan press “Start a plan” and add lines: need, goal, action and times.',
      'The page says what is still missing. Actions with times appear on the care round.',
      'Signatures: “Send for approval” sends a link to the person or their representative, “Signed on paper” is for a signature on paper.',
      '“Interim review” compares the plan with the diary and helps to decide whether it continues.',
    ],
    careRound: [
      'The care round shows, room by room, what the care plans ask for now.',
      'Press the answer: the action is done and written in the diary. If it went otherwise or the person refused, use the other button beside it.',
      'A mark pressed by mistake can be cancelled at once with “Undo”.',
      '“Without an entry” shows who has no entry in this shift. “Group” is for something done together, such as singing.',
    ],
    rooms: [
      'All rooms by floor: who lives where and where a place is free.',
      'To move a client drag them or choose “Move to another room” in the menu at the name. “Swap places with someone” exchanges two clients.',
      '“Free as of” shows which places are free on a later day.',
      '“Add room” adds a room. In the room’s data you can mark that it is being cleaned or repaired.',
    ],
    medicines: [
      'Choose a round. People are in order of rooms; the colour shows whether it is time, late or written down.',
      '“Prepare” marks that a medicine is ready. When you have given it press “Given”, or “All given” for all.',
      'If the person refused, slept or took less, choose “Other result” and write the reason.',
      '“Undo” corrects a mistake noticed at once. Later choose “Void the entry” in the dose’s actions.',
      'Medicines given when needed are under “As needed”: it shows when the next one may be given.',
    ],
    stock: [
      'The balance is counted from entries. “Needs attention” shows what runs out, expires or has been given more than the book has.',
      'A new package: “Receive”, the amount, the expiry date and where it came from.',
      'If the cupboard differs from the book choose “Correct the balance” and write the reason. Old entries are not changed.',
      'A medicine is taken into stock from the client’s medicine plan, the house’s own one with “Add a house medicine”.',
    ],
    stockCount: [
      'Controlled medicines are counted at the end of every shift. Write the true amount and press “Counted”.',
      'The second signature is given by another worker, in their own account, within the same shift.',
      'If the amount differs you are asked for a reason and an incident is made.',
    ],
    stockRegister: [
      'Month by month, the entries of each controlled medicine: received, given, counted, destroyed and the balance.',
      'An entry cannot be changed. Correct a mistake on the stock page with an entry “Correction”.',
      'The page can be printed for the signature of the responsible person.',
    ],
    stockOrders: [
      '“What to order” offers the medicines that run out within the chosen days. Leave out what is not needed.',
      'Make a draft, look it over and send it to the pharmacy. Then press “Mark as sent”.',
      'When it comes mark each line “Arrived” or “Did not arrive”. What arrived goes straight into stock.',
    ],
    tasks: [
      '“Add a task” is for any work, “Report a fault” for something broken and “Order cleaning” for cleaning.',
      'A task can be given to a role, a shift or a person, and can repeat.',
      'When it is done press “Mark as done”. If that was a mistake open the task and choose “Reopen”.',
      '“Add a comment”: write, for example, what was missing or when the repairman comes.',
      '“Ask a colleague” sends a question to one person. It stays among their reminders until they answer.',
    ],
    calendar: [
      'Visits to the doctor, family visits, events of the house, activities and deadlines are here. “What to show” hides what you do not need.',
      '“Add event”: choose the kind, the clients and the time. You are warned if something else is at the same time.',
      'To change the time open the event and choose “Move”. If it does not take place choose “Cancel it”.',
      'For a visit to the doctor choose “Papers to take along”: medicines, allergies and the last days in one PDF.',
      '“Subscribe” gives an address with which events reach your phone’s calendar.',
    ],
    notices: [
      'Notices that you must confirm are at the top. Read and press “I have read this”.',
      '“New notice”: choose for whom it is. “Must be confirmed” asks everybody to confirm that they have read it.',
      '“Who has read it” shows who has confirmed and who has not.',
      'Do not write clients’ names or health data in a notice: everybody it is for sees it.',
    ],
    houseItems: [
      'Found something? Search by name, colour or mark to see whose it is.',
      '“Not checked” shows items not seen for a week: dentures, glasses, hearing aids and others.',
      '“Lost” lists everything lost. When it is found choose “Mark as found” and write where.',
    ],
    menu: [
      'The menu is by week. “Add a dish” adds a dish to a meal.',
      'Mark the allergens of every dish. If somebody in the house is allergic to it the dish carries a warning.',
      '“Copy week” brings the menu of another week and fills only the empty meals.',
      '“Show on the public page” puts the week’s menu on the house’s public page.',
    ],
    activities: [
      'Activities of the week: what, where, when and who leads. Add one with “Add an activity”.',
      'An activity marked “every week” appears in the coming weeks by itself.',
      '“Change the time” changes the time of one occasion. “Cancel the activity” leaves the activity in the plan, struck through.',
      '“Show on the public page” shows the week on the house’s public page.',
    ],
    incidents: [
      'A fall, a medicine error, somebody missing or something else: “Add an incident”. Write what happened, how, and who was informed.',
      'After a fall the person is checked after 15 minutes, 1, 4 and 24 hours. Checks due now are at the top.',
      'After a check press “Condition the same” or “Condition worse”.',
      'When everything is done choose “Close” and write what was done to prevent it.',
    ],
    handover: [
      'The page is made from the entries: lines marked for handover, refusals, incidents, moves and changes of medicines.',
      'At the end of the shift look over “Tasks not recorded” and press “Hand the shift over”. This is possible in the shift’s last hour.',
      'The new shift opens “Previous shift” and takes the lines over with “Take over”.',
      'What was added after the handover is marked “Added later”.',
    ],
    report24: [
      'The report of a day is made from the entries: who came, left, fell or refused, and which medicines were changed.',
      'Change the day with “Previous day” and “Next day”.',
      'A nurse adds a comment and signs in the last hour of the shift or later. What is added after the signature is marked.',
    ],
    attention: [
      'Entries that the server did not accept are here, each with its reason.',
      'Correct it and press “Correct and send again”. If it is already written elsewhere press “Mark as resolved”.',
      '“Delete the entry” removes the entry from here. The reason stays in the house’s log.',
    ],
    ownHouse: [
      'Families see this page in the portal. A change is there at once.',
      'Parts: “Photos and introduction”, “What we offer” and “Details”.',
      '“Add a photo”: the first photo is the cover. Write for every photo what it shows.',
      '“Visibility in the portal” says what is still missing before the house can be published. Then press “Publish”.',
    ],
    prices: [
      'A new price list: “New price list”. Choose the day from which it holds and fill in prices by care need and room.',
      '“Change prices (%)” changes all prices at once.',
      '“Publish the price list” puts the prices on the house’s page. A published list is not changed but replaced by a new one.',
      'A list that has not begun can be withdrawn. Clients’ contracts are not changed by it.',
    ],
    devices: [
      'For a shared tablet open this page on the tablet and press “Make this browser a shared tablet”.',
      'After that a worker chooses their picture and enters a PIN. The PIN is set on the account page.',
      'If a device is lost choose “Remove the device” there: everybody is signed out.',
    ],
    ownProfile: [
      'Change your name, e-mail address and password here.',
      '“Two-step sign-in”: set up a code on your phone or a passkey, and keep the recovery codes.',
      '“Where you are signed in” lists devices. If one is not yours, sign it out and change the password.',
    ],
    imports: [
      'Begin with rooms, then clients, then staff. Download an empty template or choose your own CSV or Excel file.',
      'Every row is checked before anything is saved. Correct the faulty ones or choose “Leave out”.',
      'If something went wrong you can press “Undo the import” within 14 days, as long as nobody has written about what was imported.',
    ],
    houses: [
      'All the houses that you may see. Search by name or address and choose a county.',
      '“Only with free places” leaves the houses that have a free place now.',
      'Each house shows its free places and occupancy.',
    ],
    joins: [
      'Applications to join Koduke. Check the registry code, the right of representation and the licence yourself.',
      '“Accept” opens the house’s account and sends the manager an invitation.',
      '“Reject”: write the reason, it is sent to the representative by e-mail.',
    ],
    newsroom: [
      '“New news item”: write a heading and the text, add a picture and look at the “Preview”.',
      'Publish at once or choose “Schedule”, and the news comes out by itself.',
      '“Comments”: look the new ones over and press “Hide” for an unsuitable one.',
    ],
  },
}
