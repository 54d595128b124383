import { useWatch, type UseFormReturn } from "react-hook-form";
import { priceRanges, readBusinessForm, type BusinessValues } from "#src/settings/business.ts";
import { errorOf, FormChoice, FormField, FormText } from "./form-field.tsx";
import { HoursPreview } from "./hours-preview.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "./settings-panel.tsx";
import type { SettingsForm, SettingsTab } from "./use-settings-form.ts";

export const businessTab: SettingsTab<"business", BusinessValues> = {
  name: "business",
  toForm: (shown) => shown,
  read: readBusinessForm,
  success: "Business information updated successfully",
  failure: "Failed to update business information",
};

export function BusinessTab({ settings }: { settings: SettingsForm<BusinessValues> }) {
  const { form, save, ...rest } = settings;
  return (
    <SettingsPanel onSave={save} {...rest}>
      <ContactDetails form={form} />
      <SettingsGroup title="Opening">
        <FormField
          form={form}
          name="operatingHours"
          label="Operating Hours"
          hint="Days that are not named are closed."
        />
        <ShownHours form={form} />
      </SettingsGroup>
      <ForSearchEngines form={form} />
      <Profiles form={form} />
    </SettingsPanel>
  );
}

type Form = { form: UseFormReturn<BusinessValues> };

function ContactDetails({ form }: Form) {
  return (
    <SettingsGroup title="Company" intro="The website shows a change as soon as it is saved.">
      <FormField form={form} name="companyName" label="Company Name" />
      <Pair>
        <FormField form={form} name="phone" label="Phone" type="tel" hint="Shown as you write it." />
        <FormField form={form} name="email" label="Email" type="email" />
      </Pair>
      <Pair>
        <FormField form={form} name="address" label="Address" />
        <FormField form={form} name="city" label="City" />
      </Pair>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField form={form} name="province" label="Province" />
        <FormField form={form} name="postalCode" label="Postal Code" />
        <FormField form={form} name="serviceRadius" label="Service Radius" hint="In kilometres" inputMode="decimal" />
      </div>
    </SettingsGroup>
  );
}

function ShownHours({ form }: Form) {
  const line = useWatch({ control: form.control, name: "operatingHours" });
  // What is wrong with it is said once.
  return errorOf(form, "operatingHours") ? null : <HoursPreview line={line} />;
}

function ForSearchEngines({ form }: Form) {
  return (
    <SettingsGroup title="Legal and search" intro="For the legal pages, and for what search engines and maps show.">
      <Pair>
        <FormField form={form} name="legalName" label="Legal Name" />
        <FormField
          form={form}
          name="privacyOfficer"
          label="Privacy Officer"
          hint="Who answers for personal information (Law 25)"
        />
      </Pair>
      <FormText form={form} name="descriptionFr" label="Description in French" />
      <FormText form={form} name="descriptionEn" label="Description in English" />
      <Pair>
        <FormChoice
          form={form}
          name="priceRange"
          label="Price Range"
          options={priceRanges.map((range) => ({ value: range, label: range }))}
        />
        <FormField form={form} name="payments" label="Payments Accepted" hint="Separated by commas" />
      </Pair>
      <Pair>
        <FormField form={form} name="latitude" label="Latitude" inputMode="text" />
        <FormField form={form} name="longitude" label="Longitude" inputMode="text" />
      </Pair>
    </SettingsGroup>
  );
}

function Profiles({ form }: Form) {
  return (
    <SettingsGroup title="Social profiles" intro="A blank one is left out of the website.">
      <Pair>
        <FormField form={form} name="facebook" label="Facebook" type="url" />
        <FormField form={form} name="instagram" label="Instagram" type="url" />
      </Pair>
    </SettingsGroup>
  );
}
