import { rows } from './row.ts'

/** Specification 2.2: every field of the ten tool bodies it shows. */
export const specInput = [
  rows(
    { spec: '2.2 and 8', work: 'first-letter' },
    {
      'input:optional': 'Every field not marked required may be absent.',
    },
  ),
  rows(
    { spec: '2.2 appeal', work: 'first-letter' },
    {
      'input-appeal:required': 'appeal requires keyDetails and nothing else.',
      'input-appeal:studentName': 'studentName is a string of at most 100 characters.',
      'input-appeal:counselorName': 'counselorName is a string of at most 100 characters.',
      'input-appeal:schoolName': 'schoolName is a string of at most 200 characters.',
      'input-appeal:appealType': 'appealType is one of its five values.',
      'input-appeal:appealType-default': 'An absent appealType means changed_circumstances.',
      'input-appeal:currentAward': 'currentAward is a string of at most 200 characters.',
      'input-appeal:amountNeeded': 'amountNeeded is a string of at most 200 characters.',
      'input-appeal:keyDetails': 'keyDetails is a required string of at most 3000 characters.',
      'input-appeal:competing': 'competing is a string of at most 3000 characters.',
      'input-appeal:status': 'status is an array of at most 8 items, each one of its eight values.',
      'input-appeal:status-housing': 'status homeless and housing_insecure are treated as one category.',
      'input-appeal:length': 'length is short, standard or detailed.',
      'input-appeal:length-default': 'An absent length means standard.',
      'input-appeal:naturalness': 'naturalness is an integer from 1 to 5.',
      'input-appeal:naturalness-default': 'An absent naturalness means 3.',
      'input-appeal:naturalness-scale':
        'naturalness 1 asks for a formal letter and 5 for a conversational one.',
    },
  ),
  rows(
    { spec: '2.2 appeal and 9', work: 'first-letter' },
    {
      'input-appeal:appealType-alias': 'appealType financial_hardship works and means changed_circumstances.',
    },
  ),
  rows(
    { spec: '2.2 rec', work: 'tools' },
    {
      'input-rec:required': 'rec requires traits and nothing else.',
      'input-rec:studentName': 'studentName is a string of at most 100 characters.',
      'input-rec:counselorName': 'counselorName is a string of at most 100 characters.',
      'input-rec:purpose': 'purpose is one of its eleven values.',
      'input-rec:purpose-default': 'An absent purpose means college_general.',
      'input-rec:profType': 'profType is one of its eight values.',
      'input-rec:profType-meaning': 'profType shapes the letter only when purpose is professional.',
      'input-rec:recipient': 'recipient is a string of at most 200 characters.',
      'input-rec:schools': 'schools is a string of at most 500 characters.',
      'input-rec:major': 'major is a string of at most 200 characters.',
      'input-rec:selectivity': 'selectivity is a string of at most 100 characters.',
      'input-rec:relationship': 'relationship is a string of at most 3000 characters.',
      'input-rec:traits': 'traits is a required string of at most 3000 characters.',
      'input-rec:traits-prose':
        'The published description of traits asks for prose, not a list of adjectives.',
      'input-rec:story': 'story is a string of at most 3000 characters.',
      'input-rec:contribution': 'contribution is a string of at most 3000 characters.',
      'input-rec:resumeText': 'resumeText is a string of at most 3000 characters.',
      'input-rec:sampleText': 'sampleText is a string of at most 3000 characters.',
      'input-rec:sampleText-voice': "sampleText is used as a sample of the counselor's own writing.",
    },
  ),
  rows(
    { spec: '2.2 rec and 9', work: 'tools' },
    {
      'input-rec:purpose-undergraduate': 'The legacy purpose undergraduate keeps working.',
      'input-rec:purpose-graduate': 'The legacy purpose graduate keeps working.',
      'input-rec:purpose-internship': 'The legacy purpose internship keeps working.',
      'input-rec:purpose-other': 'The legacy purpose other keeps working.',
    },
  ),
  rows(
    { spec: '2.2 letterlens', work: 'tools' },
    {
      'input-letterlens:required': 'letterlens requires letterText and nothing else.',
      'input-letterlens:letterText': 'letterText is a required string of 50 to 3000 characters.',
      'input-letterlens:purpose': 'purpose is one of its twelve values.',
      'input-letterlens:purpose-default': 'An absent purpose means rec_college.',
      'input-letterlens:focus': 'focus is a string of at most 500 characters.',
    },
  ),
  rows(
    { spec: '2.2 awardlens', work: 'tools' },
    {
      'input-awardlens:required': 'awardlens requires letter1 and nothing else.',
      'input-awardlens:studentName': 'studentName is a string of at most 100 characters.',
      'input-awardlens:letter1': 'letter1 is a required string of 20 to 6000 characters.',
      'input-awardlens:letter2': 'letter2 is a string of at most 6000 characters.',
      'input-awardlens:letter3': 'letter3 is a string of at most 6000 characters.',
      'input-awardlens:scorecardData': 'scorecardData is at most 6 strings of at most 500 characters each.',
      'input-awardlens:scorecardData-unverified':
        'scorecardData is told as unverified caller-supplied context.',
    },
  ),
  rows(
    { spec: '2.2 fafsa', work: 'tools' },
    {
      'input-fafsa:required': 'fafsa requires no field.',
      'input-fafsa:studentName': 'studentName is a string of at most 100 characters.',
      'input-fafsa:grade': 'grade is 9, 10, 11, 12 or transfer, as a string.',
      'input-fafsa:grade-default': 'An absent grade means 12.',
      'input-fafsa:dependency': 'dependency is dependent, independent or unsure.',
      'input-fafsa:dependency-default': 'An absent dependency means dependent.',
      'input-fafsa:income': 'income is one of its five values.',
      'input-fafsa:income-default': 'An absent income means unknown.',
      'input-fafsa:specials': 'specials is an array of at most 8 items, each one of its eight values.',
      'input-fafsa:schools': 'schools is a string of at most 1000 characters.',
      'input-fafsa:timeline': 'timeline is a string of at most 200 characters.',
      'input-fafsa:notes': 'notes is a string of at most 3000 characters.',
    },
  ),
  rows(
    { spec: '2.2 aid', work: 'tools' },
    {
      'input-aid:required': 'aid requires no field.',
      'input-aid:studentName': 'studentName is a string of at most 100 characters.',
      'input-aid:income': 'income is a string of at most 100 characters.',
      'input-aid:income-as-stated': 'The aid text repeats income as the family stated it.',
      'input-aid:schoolCount': 'schoolCount is an integer from 1 to 20.',
      'input-aid:schoolSummaries': 'schoolSummaries is a string of at most 3000 characters.',
      'input-aid:context': 'context is a string of at most 3000 characters.',
      'input-aid:fafsaContext': 'fafsaContext is a string of at most 3000 characters.',
      'input-aid:repayContext': 'repayContext is a string of at most 3000 characters.',
    },
  ),
  rows(
    { spec: '2.2 scholarship', work: 'tools' },
    {
      'input-scholarship:required': 'scholarship requires no field.',
      'input-scholarship:studentName': 'studentName is a string of at most 100 characters.',
      'input-scholarship:grade': 'grade is a string of at most 20 characters.',
      'input-scholarship:gpa': 'gpa is a string of at most 20 characters.',
      'input-scholarship:major': 'major is a string of at most 200 characters.',
      'input-scholarship:state': 'state is a string of at most 50 characters.',
      'input-scholarship:backgrounds': 'backgrounds is an array of at most 14 items of its fourteen values.',
      'input-scholarship:activities': 'activities is a string of at most 3000 characters.',
      'input-scholarship:notes': 'notes is a string of at most 3000 characters.',
    },
  ),
  rows(
    { spec: '2.2 profile', work: 'tools' },
    {
      'input-profile:required': 'profile requires no field.',
      'input-profile:studentName': 'studentName is a string of at most 100 characters.',
      'input-profile:grade': 'grade is a string of at most 20 characters.',
      'input-profile:school': 'school is a string of at most 200 characters.',
      'input-profile:major': 'major is a string of at most 200 characters.',
      'input-profile:academics': 'academics is a string of at most 3000 characters.',
      'input-profile:activities': 'activities is a string of at most 3000 characters.',
      'input-profile:strengths': 'strengths is a string of at most 3000 characters.',
      'input-profile:challenges': 'challenges is a string of at most 3000 characters.',
      'input-profile:goals': 'goals is a string of at most 3000 characters.',
      'input-profile:tags':
        "tags is an array of at most 14 items from the values of scholarship's backgrounds.",
      'input-profile:notes': 'notes is a string of at most 3000 characters.',
    },
  ),
  rows(
    { spec: '2.2 revision', work: 'tools' },
    {
      'input-revision:required': 'revision requires currentText and instruction and nothing else.',
      'input-revision:currentText': 'currentText is a required string of 50 to 3000 characters.',
      'input-revision:instruction': 'instruction is a required string of 3 to 1000 characters.',
      'input-revision:one-instruction':
        'The published description of instruction asks for one instruction per call.',
    },
  ),
  rows(
    { spec: '2.2 translate', work: 'tools' },
    {
      'input-translate:required': 'translate requires sourceText and targetLang and nothing else.',
      'input-translate:sourceText': 'sourceText is a required string of 10 to 12000 characters.',
      'input-translate:targetLang': 'targetLang is required and one of its ten languages.',
    },
  ),
  rows(
    { spec: '2.2 appeal', contract: '9 All text tools', work: 'first-letter' },
    {
      'input-appeal:length-short': 'length short gives 330 words, ±10 %.',
      'input-appeal:length-standard': 'length standard gives 440 words, ±10 %.',
      'input-appeal:length-detailed': 'length detailed gives 560 words, ±10 %.',
    },
  ),
] as const
